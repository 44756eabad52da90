/**
 * fflate as the app has it: what is large is packed here and now. Left to itself it makes a worker of a text, which the
 * app's security policy rightly refuses, and a workbook of a thousand rows would never come.
 */
import { type ZipAttributes, zipSync } from 'fflate/browser'

export * from 'fflate/browser'

type Files = Record<string, Uint8Array | [Uint8Array, ZipAttributes]>

export function zip(files: Files, done: (error: null, packed: Uint8Array) => void): void {
  done(null, zipSync(files))
}
