import { clay, hedge, night, sky, stone, wheat } from './palettes.ts'

/**
 * What a colour is for. Every block's CSS reads these names and no palette, so that light, dark and sun
 * are three columns of one table. `tones` follow the state colours: done, attention, motion, refused, neutral.
 */
export interface Tokens {
  ground: string
  surface: string
  raised: string
  head: string
  line: string
  lineStrong: string
  ink: string
  inkSoft: string
  muted: string
  accent: string
  accentSoft: string
  danger: string
  doneSoft: string
  done: string
  attentionSoft: string
  attention: string
  motionSoft: string
  motion: string
  refusedSoft: string
  refused: string
  neutralSoft: string
  neutral: string
  mapLand: string
  mapAbroad: string
  mapWater: string
  mapGrid: string
  mapBuilding: string
}

export const light: Tokens = {
  ground: stone[0],
  surface: '#ffffff',
  raised: '#ffffff',
  head: '#fdfcfb',
  line: stone[2],
  lineStrong: stone[3],
  ink: stone[9],
  inkSoft: stone[7],
  muted: stone[6],
  accent: hedge[7],
  accentSoft: hedge[0],
  danger: clay[6],
  doneSoft: hedge[0],
  done: hedge[8],
  attentionSoft: wheat[0],
  attention: wheat[8],
  motionSoft: sky[0],
  motion: sky[6],
  refusedSoft: clay[0],
  refused: clay[6],
  neutralSoft: stone[1],
  neutral: stone[7],
  mapLand: '#f1efe6',
  mapAbroad: '#e9e6de',
  mapWater: '#a8cbe0',
  mapGrid: '#dcd7ca',
  mapBuilding: '#8a6b3f',
}

export const dark: Tokens = {
  ground: night[7],
  surface: night[6],
  raised: night[5],
  head: '#202427',
  line: '#313538',
  lineStrong: '#44494d',
  ink: night[0],
  inkSoft: night[1],
  muted: night[2],
  accent: hedge[3],
  accentSoft: '#1c2e22',
  danger: clay[3],
  doneSoft: '#1c3024',
  done: hedge[3],
  attentionSoft: '#382b12',
  attention: wheat[3],
  motionSoft: '#162c3c',
  motion: sky[3],
  refusedSoft: '#3c201b',
  refused: clay[3],
  neutralSoft: '#2f3336',
  neutral: night[1],
  mapLand: '#24282a',
  mapAbroad: '#1d2022',
  mapWater: '#2b4a5e',
  mapGrid: '#34393c',
  mapBuilding: '#b7945f',
}

/** High contrast for a farmyard at noon: white ground, darkest text, visible borders. A light theme's overlay. */
export const sun: Tokens = {
  ...light,
  ground: '#ffffff',
  head: '#ffffff',
  line: stone[5],
  lineStrong: stone[6],
  inkSoft: stone[8],
  muted: stone[7],
  accent: hedge[8],
  danger: clay[7],
  done: hedge[9],
  attention: wheat[9],
  motion: sky[8],
  refused: clay[7],
  neutral: stone[8],
  mapLand: '#ffffff',
  mapAbroad: stone[1],
}

/** `lineStrong` → `--line-strong`. */
/** The primary button in the dark with the pointer over it: lighter, as its word is dark. */
export const PRIMARY_HOVERED = hedge[4]

export function toVariables(tokens: Tokens): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [`--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`, value]),
  )
}
