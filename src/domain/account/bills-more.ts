import type { PolicyAccountView } from './account.schema.ts'

/** Does an account ask for anything yet? Where not, what stays on it pays no next invoice and waits to be refunded (billing B36). */
export function billsMore({ not_billed, next }: Pick<PolicyAccountView, 'not_billed' | 'next'>): boolean {
  return not_billed > 0 || next !== null
}
