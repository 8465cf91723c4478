from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from belvedere.arena.training.course import Course, Report, School
from belvedere.arena.training.curve import CurveLabels, draw_curve
from belvedere.arena.training.notebook import Notebook
from belvedere.cli.arguments import Language, check_least
from belvedere.cli.crews import Workers
from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import Screen, complain, progress, screen
from belvedere.games import find

USUAL = Course("", 0)


def train(
    game: str,
    /,
    *,
    players: int,
    rounds: int = USUAL.rounds,
    lessons: int = USUAL.lessons,
    games: int = USUAL.games,
    searched: int = USUAL.searched,
    simulations: int = USUAL.simulations,
    seed: int = USUAL.seed,
    out: Annotated[str | None, Parameter(show_default=False)] = None,
    workers: Workers | None = None,
    lang: Language = None,
) -> None:
    """Let the bots learn a game by playing against themselves.

    Parameters
    ----------
    game
        california or dolce_vita.
    players
        How many sit at the table; each number is learned for itself.
    rounds
        How often the policy is renewed from what a search visits, the start included.
    lessons
        How many portions a round has.
    games
        How many games a lesson has.
    searched
        From how many games with search the policy learns between two rounds.
    simulations
        How many simulations a move these have, and the match at the end of a round.
    seed
        Everything follows from it.
    out
        The folder for what is kept. [default: in training/, called after game, players and seed]
    """
    rules, workers, say, here = find(game), workers or Workers(), Phrases(lang), screen()
    rules.check_players(players)
    numbers = {"rounds": rounds, "lessons": lessons, "games": games, "searched": searched, "simulations": simulations}
    check_least(1, {f"--{name}": number for name, number in numbers.items()})
    course = Course(game, players, seed, **numbers)
    notebook = Notebook(Path(out).expanduser() if out else Path("training") / f"{game}-{players}-{seed}", course)
    notebook.open()
    reports = hold(course, notebook, workers, say)
    title = say("trained", game=rules.title, players=players, games=reports[-1].games)
    show(reports, title, here, say)
    draw(reports, notebook.picture, title, here, say)
    here.write_line(say("training_written", file=notebook.weights))


def hold(course: Course, notebook: Notebook, workers: Workers, say: Phrases) -> list[Report]:
    """Hold what is left of a course, keeping every lesson."""
    with workers.called(tasks=course.games) as crew, progress() as bar:
        school = School(course, crew)
        reports = notebook.take_up(school)
        task = bar.add_task("", total=course.all_lessons, completed=school.lesson)
        try:
            for report in school.hold():
                reports.append(report)
                notebook.keep(school, reports)
                bar.advance(task)
        except KeyboardInterrupt:
            complain(say("training_stopped", done=school.lesson, lessons=course.all_lessons, folder=notebook.path))
            raise
        notebook.finish(school, reports)
    return reports


def show(reports: list[Report], title: str, here: Screen, say: Phrases) -> None:
    here.write_line(title)
    for report in reports:
        if report.won is not None:
            here.tell(say("round_held", games=report.games, won=tell_won(*report.won, say)))


def draw(reports: list[Report], file: Path, title: str, here: Screen, say: Phrases) -> None:
    labels = CurveLabels(
        title, say("curve_games"), say("curve_surprise"), lambda share, error: tell_won(share, error, say), say.number
    )
    try:
        draw_curve(reports, labels, file)
    except ImportError:
        here.tell(say("no_picture"))


def tell_won(share: float, error: float, say: Phrases) -> str:
    return say("won_unlearned", share=say.number(100 * share, 1), error=say.number(100 * error, 1))
