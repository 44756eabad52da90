/** The job that books what was ticked of large bank files: their import rings for it. */
export const BOOK_BANK_FILES = 'book-bank-files'
