import { useLocalStorage } from '@mantine/hooks'

/**
 * The only door to localStorage and sessionStorage. A browser writes both when it likes, gives old text back after a
 * kill, and may have them full or blocked: so they hold how the app looks and reads and where this tab was, nothing
 * else, and whatever becomes of them changes nothing (settled 50, field 1.7). What work needs lies in IndexedDB.
 */
type DeviceKey = 'hedgerow-language' | LookKey
/** `often`: how many times each part of a record was opened here, so that those opened most lie nearest. */
type LookKey = 'hedgerow-sun' | 'hedgerow-often' | `hedgerow-density-${string}`
type TabKey = 'hedgerow-reloaded-for' | `list-spot:${string}` | `tanstack_router_reload:${string}`

/** Of this device. */
export const deviceNotes = notesIn<DeviceKey>(() => localStorage)
/** Of this tab, until it is closed. */
export const tabNotes = notesIn<TabKey>(() => sessionStorage)

/** A choice of looks, alike in every tab. */
export function useLookNote<Value>(key: LookKey, defaultValue: Value, { inFirstPaint = false } = {}) {
  return useLocalStorage({ key, defaultValue, getInitialValueInEffect: !inFirstPaint })
}

/** Earlier builds kept whole tables here; what is no note of this build goes. */
export function dropEarlierNotes(): void {
  try {
    const own = Object.keys(localStorage).filter((key) => key.startsWith('hedgerow-'))
    for (const key of own) if (!/^hedgerow-(language|sun|often|density-)/.test(key)) localStorage.removeItem(key)
  } catch {
    // blocked: there is nothing
  }
}

function notesIn<Key extends string>(storage: () => Storage) {
  return {
    read(key: Key): string | null {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    write(key: Key, value: string): void {
      try {
        storage().setItem(key, value)
      } catch {
        // full or blocked: it holds for this page
      }
    },
  }
}
