import type { Role } from '#domain/access/roles.ts'
import { say } from '../../http/wording.ts'

/** A role as answers carry it: its key, and an English name; screens word the key in the reader's language (settled 9). */
export function toRoleRef(code: Role): { code: Role; name: string } {
  return { code, name: say('en', { key: `roles.${code}` }) }
}
