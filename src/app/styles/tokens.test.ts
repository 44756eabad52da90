import { describe, expect, it } from 'vitest'
import { hedge } from './palettes.ts'
import { dark, light, PRIMARY_HOVERED, sun, type Tokens } from './tokens.ts'

const TEXT_ON_SURFACES = ['ink', 'inkSoft', 'muted', 'accent', 'danger'] as const
const TONES = ['done', 'attention', 'motion', 'refused', 'neutral'] as const

describe.each([
  ['light', light],
  ['dark', dark],
  ['sun', sun],
] as const)('[R16] contrast in the %s theme', (_, tokens: Tokens) => {
  it.each(TEXT_ON_SURFACES)('%s reads on page, card, raised card and table head (AA 4.5)', (name) => {
    for (const ground of ['ground', 'surface', 'raised', 'head', 'accentSoft'] as const) {
      expect(contrast(tokens[name], tokens[ground]), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(TONES)('the word of the state %s reads on its own tint', (tone) => {
    expect(contrast(tokens[tone], tokens[`${tone}Soft`])).toBeGreaterThanOrEqual(4.5)
  })
})

describe('[R16] the primary button', () => {
  it('carries white in light and near-black in dark, with the pointer over it too', () => {
    for (const ground of [hedge[7], hedge[8]]) expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(4.5)
    for (const ground of [hedge[5], PRIMARY_HOVERED]) expect(contrast(light.ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('the sun theme reaches AAA for text', () => {
    for (const name of ['ink', 'inkSoft', 'muted'] as const)
      expect(contrast(sun[name], sun.ground)).toBeGreaterThanOrEqual(7)
  })
})

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours. */
function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).map(linear) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
