import { PASSWORD_MIN } from '../kernel/limits.ts'

/**
 * What a new password must have (spec 1 §5; minimum of domain 3 Values). The list ticks itself off while one types,
 * and the server asks the same.
 */
export const PASSWORD_CHECKS = [
  { name: 'length', isMet: (password: string) => password.length >= PASSWORD_MIN },
  { name: 'lower', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { name: 'upper', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { name: 'digit', isMet: (password: string) => /\d/.test(password) },
] as const
