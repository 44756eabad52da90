/** What a link in a letter is for: a new person sets their first password, or somebody who forgot theirs a new one. */
export const LINK_PURPOSES = ['invitation', 'reset'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]
