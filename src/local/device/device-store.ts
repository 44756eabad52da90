import { type SmallStores, smallDatabase } from './small-database.ts'

const STORES = { accounts: 'id', facts: 'key' } as const

export type DeviceStore = SmallStores<keyof typeof STORES>

/** The device's own small database: who was here. Version 10 is what Dexie, which kept it in earlier builds, calls 1. */
export const onDevice = smallDatabase({ name: 'hedgerow-device', version: 10, stores: STORES })
