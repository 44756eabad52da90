import { createLocatorMaker } from '#domain/kernel/ids.ts'

export const makeId = createLocatorMaker((count) => crypto.getRandomValues(new Uint8Array(count)), Date.now)
