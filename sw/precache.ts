import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

/** Every file of the build with its hash, put in by the build. */
export const files: readonly PrecacheEntry[] = self.__WB_MANIFEST

export const precache = new PrecacheController()
precache.addToCacheList([...files])
