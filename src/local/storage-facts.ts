import type { LocalAccount } from './account.ts'

/** What the browser promises about this device's store. */
export interface StorageFacts {
  usedBytes: number | null
  quotaBytes: number | null
  /** False: the browser may clear it when the disk runs short. */
  isKept: boolean
}

export async function readStorageFacts({ host }: Pick<LocalAccount, 'host'>): Promise<StorageFacts> {
  const { usage, quota } = (await host.storage?.estimate()) ?? {}
  const isKept = (await host.storage?.persisted()) ?? false
  return { usedBytes: usage ?? null, quotaBytes: quota ?? null, isKept }
}

/** Asks the browser to keep the store; after the first saved draft, when the answer is likeliest yes (sync.md 1.8). */
export async function askToKeepStore({ host }: Pick<LocalAccount, 'host'>): Promise<boolean> {
  return (await host.storage?.persist()) ?? false
}
