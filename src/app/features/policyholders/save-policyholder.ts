import { policyholder } from '#domain/policyholder/policyholder.shape.ts'
import type { Save } from '#local/outbox/save.ts'
import { saveRecord } from '../../device/save-record.ts'

/** Writes a form onto the device. True once the disk has it, else the reason is told. */
export function savePolicyholder(wanted: Omit<Save, 'entity'>): Promise<boolean> {
  return saveRecord({ ...wanted, entity: policyholder.type })
}
