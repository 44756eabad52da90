import { can } from '../access/can.ts'
import type { Permission } from '../access/permissions.ts'
import type { Role } from '../access/roles.ts'
import type { RunState } from './report.lifecycle.ts'
import { REPORT_TYPES, type ReportType, type RunType } from './report-types.ts'

/** The report most roles may read; whoever may read any may read this one (domain 3). */
export const READS_SOME = ['payable_commissions_report', 'read'] as const satisfies Permission
export const STARTS_SOME = ['payable_commissions_report', 'create'] as const satisfies Permission

export function mayReadRun(actor: { role: Role }, type: RunType, state: RunState): boolean {
  return readableTypes(actor).includes(type) && (mayStart(actor, type) || state === 'complete')
}

/** Whoever runs a kind of report follows its runs; everybody else reads what is finished (domain 3). */
export function readableTypes(actor: { role: Role }): RunType[] {
  const reports = REPORT_TYPES.filter((type) => can(actor, ...permissionOf(type, 'read')))
  return can(actor, 'bordereau_report', 'read') ? [...reports, 'premium-bordereau'] : reports
}

export function startableTypes(actor: { role: Role }): ReportType[] {
  return REPORT_TYPES.filter((type) => mayStart(actor, type))
}

export function mayStart(actor: { role: Role }, type: RunType): boolean {
  return can(actor, ...permissionOf(type, 'create'))
}

function permissionOf(type: RunType, action: 'read' | 'create'): Permission {
  switch (type) {
    case 'premium-bordereau':
      return ['bordereau_report', action]
    case 'payable-commissions':
      return ['payable_commissions_report', action]
    default:
      return ['report', action]
  }
}
