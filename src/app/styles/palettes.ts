import type { MantineColorsTuple } from '@mantine/core'

/** The field's colours, ten shades each, light to dark. Clay is for errors only, wheat for attention, sky for information. */
export const hedge: MantineColorsTuple = [
  '#eef7f0',
  '#d9ebdd',
  '#b3d7bc',
  '#89c197',
  '#66ae78',
  '#4c9c61',
  '#3a8a50',
  '#2a6f3e',
  '#1e5631',
  '#143e23',
]
export const stone: MantineColorsTuple = [
  '#faf9f7',
  '#f3f1ed',
  '#e7e4dd',
  '#d5d0c6',
  '#b8b1a4',
  '#968e80',
  '#746d61',
  '#575147',
  '#3b3730',
  '#24211c',
]
export const wheat: MantineColorsTuple = [
  '#fff6e3',
  '#fbe9c4',
  '#f6dba6',
  '#efc878',
  '#e6b24c',
  '#d0942a',
  '#b9770e',
  '#985f08',
  '#7a4e06',
  '#5a3a05',
]
export const clay: MantineColorsTuple = [
  '#fdeeea',
  '#f9d8d0',
  '#f2b3a6',
  '#e98a79',
  '#dd6552',
  '#cb4b38',
  '#b83a28',
  '#982d1f',
  '#7a2419',
  '#5c1b13',
]
export const sky: MantineColorsTuple = [
  '#e9f3fa',
  '#cfe4f3',
  '#a6cde8',
  '#76b1da',
  '#4a95c9',
  '#2f7fb5',
  '#22699b',
  '#1a547d',
  '#14415f',
  '#0e2e44',
]
/** Dark grounds from text (0) to the deepest (9): no pure black, and 7, 6 and 5 are page, card and raised card. */
export const night: MantineColorsTuple = [
  '#ecebe8',
  '#cfccc6',
  '#a8a59e',
  '#7f7d78',
  '#3a3e41',
  '#26292c',
  '#1d2022',
  '#16181a',
  '#121415',
  '#0e1011',
]
