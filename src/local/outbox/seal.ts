import { xchacha20poly1305 } from '@noble/ciphers/chacha'
import { managedNonce } from '@noble/ciphers/webcrypto'
import type { RowAddress } from '../device/store-trouble.ts'
import type { Codec } from '../store/codec.ts'

/** Whose key it is: the office derives one for every account on every device. */
export interface Sealer {
  accountId: string
  deviceId: string
}

/** The first byte of what is sealed, so that a later way can be told from this one. */
const FORMAT = 1
/** Lengths tell of contents: padded with spaces, which JSON does not mind. */
const STEP_BYTES = 256

/**
 * XChaCha20-Poly1305, at once and without a secure context. A value opens only for its account and device, and only
 * where it was put (field 1.3).
 */
export function sealedCodec(key: Uint8Array, { accountId, deviceId }: Sealer): Codec {
  const cipherOf = ({ store, key: row }: RowAddress) =>
    managedNonce(xchacha20poly1305)(key, encode([FORMAT, accountId, deviceId, store, row].join('|')))
  return {
    seal(address, value) {
      const text = encode(JSON.stringify(value))
      const padded = new Uint8Array(Math.ceil(text.length / STEP_BYTES) * STEP_BYTES).fill(0x20)
      padded.set(text)
      const sealed = cipherOf(address).encrypt(padded)
      const whole = new Uint8Array(1 + sealed.length)
      whole[0] = FORMAT
      whole.set(sealed, 1)
      return whole
    },
    open(address, sealed) {
      if (!(sealed instanceof Uint8Array) || sealed[0] !== FORMAT) throw new TypeError('not sealed')
      return JSON.parse(new TextDecoder().decode(cipherOf(address).decrypt(sealed.subarray(1))))
    },
  }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
