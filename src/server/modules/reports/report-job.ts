/** The job that makes ordered reports: whoever orders one rings for it. */
export const RUN_REPORTS = 'run-reports'
