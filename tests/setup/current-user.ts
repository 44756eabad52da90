import type { CurrentUser } from '#domain/user/user.schema.ts'

/** An auditor, as the office tells who is signed in. */
export const ADA: CurrentUser = {
  id: '01960000-0000-7000-8000-000000000001',
  brokerage_id: null,
  email: 'auditor@demo.test',
  full_name: 'Ada Dunn',
  first_name: 'Ada',
  last_name: 'Dunn',
  role: { code: 'auditor', name: 'Auditor' },
  organization: null,
  brokerage_firm: null,
  is_broker: false,
  is_claim_manager: false,
  two_fa: { is_active: false },
  force_change_password: false,
  scope_hash: 'all',
}
