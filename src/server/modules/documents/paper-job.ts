/** The job that makes ordered papers: whoever orders one rings for it. */
export const MAKE_DOCUMENTS = 'make-documents'
