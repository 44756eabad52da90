import { describe, expect, test } from 'vitest'
import { can } from './can.ts'
import { PERMISSIONS, type Permission } from './permissions.ts'
import { ROLES, type Role } from './roles.ts'

const CODES: Record<string, Role> = {
  AE: 'broker_account_executive',
  AM: 'broker_account_manager',
  BA: 'broker_admin',
  PA: 'portal_admin',
  SU: 'portal_super_user',
  PU: 'portal_user',
  AU: 'auditor',
  CM: 'claim_manager',
  BM: 'business_development_member',
  BH: 'business_development_head',
  BV: 'business_development_approver',
}

/** Domain 3 Permissions, written out once more by hand: the code's table is not its own proof. */
const DECIDED = `
  quote                       read      AE AM SU PU BM BH BV
  quote                       create    AE AM SU PU BM BH
  quote                       update    AE AM SU PU BM BH
  quote                       decide    BV BH SU
  policyholder                read      AE AM SU PU BM BH BV
  policyholder                create    AE AM SU PU BM BH
  policyholder                update    AE AM SU PU BM BH
  policy                      read      AE AM SU PU AU BM BH BV CM
  policy                      browse    AE AM SU PU AU BM BH BV
  policy                      update    AE AM SU PU BM BH
  policy                      attach    AE AM SU PU BM BH CM
  endorsement                 read      AE AM SU PU AU BM BH BV CM
  endorsement                 create    AE AM SU PU BM BH
  endorsement                 update    AE AM SU PU BM BH
  claims_endorsement          read      CM
  claims_endorsement          create    CM
  claims_endorsement          update    CM
  renewal                     read      AE AM SU PU AU BM BH BV
  renewal                     request   AE AM SU PU BH
  renewal                     decide    SU PU BH
  cancellation                read      AE AM SU PU AU BM BH BV
  cancellation                request   AE AM SU PU BH
  cancellation                decide    SU PU BH
  reinstatement               read      AE AM SU PU AU BM BH BV
  reinstatement               request   AE AM SU PU BH
  reinstatement               decide    SU PU BH
  payment                     read      AE AM SU PU AU BM BH BV
  payment                     browse    SU PU AU BM BH BV
  payment                     create    SU PU
  payment                     reverse   SU PU
  payment                     match     SU PU
  payment                     write_off SU
  bank_file                   read      SU PU
  bank_file                   import    SU PU
  refund                      read      AE AM SU PU AU BM BH BV
  refund                      browse    SU PU
  refund                      approve   SU PU
  refund                      approve_large SU
  refund                      send      SU PU
  refund                      name_payee SU
  mandate                     read      AE AM SU PU AU
  mandate                     hand_in   AE AM SU PU
  mandate                     write     SU PU
  fee                         waive     SU
  pad_run                     browse    SU PU
  pad_run                     make      SU
  pad_run                     return    SU
  discount                    read      AE AM SU PU BM BH BV
  discount                    create    BV BH
  discount                    update    BV BH
  discount                    delete    BV BH
  discount                    grant_20  BV
  discount                    grant_10  BH
  commission                  update    BH
  document                    download  AE AM BA PA SU PU AU CM BH BV
  document                    delete    SU PU
  document                    withdraw  AE AM SU PU BM BH CM BA
  note                        read      AE AM SU PU AU BM BH BV
  note                        create    AE AM SU PU BM BH
  note                        moderate  SU
  reminder                    read      AE AM SU PU AU BM BH BV
  reminder                    create    AE AM SU PU BM BH
  reminder                    moderate  SU
  task                        read      AE AM BA SU PU PA AU CM BM BH BV
  task                        close     AE AM BA SU PU PA AU CM BM BH BV
  task                        browse    AE AM SU PU CM BM BH BV
  task                        create    AE AM BA SU PU CM BM BH BV
  task                        assign    AE AM BA SU PU CM BM BH BV
  task                        manage    SU
  queue                       write     BA SU
  brokerage                   read      SU PU BM BH
  brokerage                   create    SU BH
  brokerage                   update    SU PU BH
  broker                      read      BA SU PU BM BH
  broker                      create    BA SU PU
  broker                      update    BA SU PU
  broker                      transfer  SU
  broker                      activate  BA SU
  user                        read      PA
  user                        create    PA
  user                        update    PA
  user                        activate  PA
  product                     read      PA AE AM SU PU BM BH BV
  product                     page      PA
  broker_resource             read      AE AM PA SU PU AU BM BH
  broker_resource             create    PA
  broker_resource             update    PA
  bordereau_report            read      SU PU
  bordereau_report            create    SU PU
  report                      read      SU PU AU
  report                      create    SU PU
  payable_commissions_report  read      SU PU AU BH
  payable_commissions_report  create    SU PU BH
  refused_work                read      AE AM BA SU PU BM BH BV
  refused_work                finish    AM BA SU PU BH
  price_detail                read      PA SU PU AU CM BM BH BV
  audit_log                   read      PA SU AU
  feature_flag                read      PA SU
  feature_flag                update    PA SU
  api_key                     read      SU AE AM PU AU CM BM BH
  address                     read      AE AM SU PU BM BH
  dashboard                   read      AE AM
  own_account                 read      AE AM BA PA SU PU AU CM BM BH BV
  own_account                 update    AE AM BA PA SU PU AU CM BM BH BV
  reference                   read      AE AM BA PA SU PU AU CM BM BH BV`

const rows = DECIDED.trim()
  .split('\n')
  .map((line) => {
    const [resource, action, ...codes] = line.trim().split(/\s+/)
    return { permission: [resource, action] as unknown as Permission, roles: codes.map((code) => CODES[code]) }
  })

describe('permissions [domain 3 permissions] [P6.1] [P6.2] [P6.3] [P6.4] [P6.5] [P6.8]', () => {
  test.each(rows)('$permission.0 $permission.1 is for exactly the roles decided', ({ permission, roles }) => {
    const allowed = ROLES.filter((role) => can({ role }, ...permission))
    expect(allowed).toEqual(ROLES.filter((role) => roles.includes(role)))
  })

  test('nothing in the table is undecided', () => {
    const inTable = Object.entries(PERMISSIONS).flatMap(([resource, actions]) =>
      Object.keys(actions).map((action) => `${resource} ${action}`),
    )
    expect(inTable).toEqual(rows.map(({ permission }) => permission.join(' ')))
  })

  test('broker roles never see what an exposure or a peril costs', () => {
    for (const role of [CODES.AE!, CODES.AM!, CODES.BA!]) expect(can({ role }, 'price_detail', 'read')).toBe(false)
  })
})
