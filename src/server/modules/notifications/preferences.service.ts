import type { Language } from '#domain/kernel/languages.ts'
import {
  DEFAULT_CHOICES,
  NOTICES,
  type Notice,
  type NotificationChoice,
  type NotificationPreference,
} from '#domain/notification/preference.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { say } from '../../http/wording.ts'
import { savePreference, selectPreferences } from './preferences.repo.ts'

type Reader = Pick<Actor, 'accountId'>

/** Every notice, as the person chose it or as it is until they do. */
export async function preferencesOf(
  tx: Tx,
  { accountId }: Reader,
  language: Language,
): Promise<NotificationPreference[]> {
  const chosen = new Map((await selectPreferences(tx, accountId)).map((record) => [record.notice, record]))
  return NOTICES.map((id) => {
    const record = chosen.get(id)
    const choice = record ? { is_on: record.isOn, value: record.channel } : DEFAULT_CHOICES[id]
    return { id, label: say(language, { key: `notices.${id}` }), ...choice }
  })
}

export async function choosePreference(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { accountId }: Reader,
  notice: Notice,
  { is_on: isOn, value: channel }: NotificationChoice,
): Promise<void> {
  await savePreference(tx, { accountId, notice, isOn, channel, updatedAt: clock() })
}
