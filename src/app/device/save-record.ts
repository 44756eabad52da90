import i18next from 'i18next'
import { type Save, save } from '#local/outbox/save.ts'
import { toasts } from '../telling/toasts.ts'
import { currentWork } from './work.ts'

/** Writes a form onto the device; the office hears of it by itself. True once the disk has it, else the reason is told. */
export async function saveRecord(wanted: Save): Promise<boolean> {
  const work = currentWork()
  if (work.kind !== 'open') {
    toasts.problem(i18next.t('sync:notSaved.noStore'))
    return false
  }
  const saved = await save(work.account, wanted)
  if (saved.kind === 'saved' || saved.kind === 'unchanged') return true
  toasts.problem(i18next.t(`sync:notSaved.${saved.why}`))
  return false
}
