import type { Wording } from '../../kernel/errors.ts'

/** An answer that cannot be right: where it stands, and its words as `errors:<key>`. */
export interface Problem extends Wording {
  path: string
}
