import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { notificationPreference } from '../../db/tables/settings.table.ts'

export type PreferenceRecord = typeof notificationPreference.$inferSelect

export function selectPreferences(tx: Tx, accountIds: readonly string[]): Promise<PreferenceRecord[]> {
  return tx
    .select()
    .from(notificationPreference)
    .where(inArray(notificationPreference.accountId, [...accountIds]))
}

export async function savePreference(tx: Tx, record: PreferenceRecord): Promise<void> {
  const { isOn, channel, updatedAt } = record
  await tx
    .insert(notificationPreference)
    .values(record)
    .onConflictDoUpdate({
      target: [notificationPreference.accountId, notificationPreference.notice],
      set: { isOn, channel, updatedAt },
    })
}
