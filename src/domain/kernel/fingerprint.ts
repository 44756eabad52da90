/**
 * A short text that changes when what it was made of changes: 16 hexadecimal digits, two FNV-like sums of 32
 * bits. It notices edits; it is no protection against somebody who wants the same one twice.
 */
export function fingerprint(text: string): string {
  let [low, high] = [0x811c9dc5, 0x9747b28c]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x85ebca6b) ^ (low >>> 13)
  }
  return hex(low) + hex(high)
}

function hex(sum: number): string {
  return (sum >>> 0).toString(16).padStart(8, '0')
}
