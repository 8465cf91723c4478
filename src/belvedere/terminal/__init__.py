"""What playing line by line and on a full screen share: tables here and on servers, phrases, files of records."""
