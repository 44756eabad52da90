/** Below this lies the API; everything else is the app, its files and the operator's own addresses. */
export const API_PREFIX = '/api/v1'
