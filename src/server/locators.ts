import { randomBytes } from 'node:crypto'
import { createLocatorMaker } from '#domain/kernel/ids.ts'

/** Locators made by this process. The machine's clock only orders them in an index and is never read back. */
export const newLocator = createLocatorMaker((count) => randomBytes(count), Date.now)
