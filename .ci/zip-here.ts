/**
 * fflate as the app has it: what is large is packed and unpacked here and now. Left to itself it makes a worker of a text,
 * which the app's security policy rightly refuses, and a workbook of a thousand rows would never come.
 */
import { type Unzipped, unzipSync, type ZipAttributes, zipSync } from 'fflate/browser'

export * from 'fflate/browser'

type Files = Record<string, Uint8Array | [Uint8Array, ZipAttributes]>

/** A workbook that claims to be larger unpacked is no workbook of rows somebody typed. */
const MOST_BYTES = 400_000_000

export function zip(files: Files, done: (error: null, packed: Uint8Array) => void): void {
  done(null, zipSync(files))
}

export function unzip(packed: Uint8Array, done: (error: unknown, files: Unzipped) => void): void {
  let total = 0
  try {
    const filter = ({ originalSize }: { originalSize: number }) => (total += originalSize) <= MOST_BYTES
    done(null, unzipSync(packed, { filter }))
  } catch (error) {
    done(error, {})
  }
}
