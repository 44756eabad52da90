/** What the portal and its letters speak; the first is the fallback (spec 1 §9 Languages). */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]
