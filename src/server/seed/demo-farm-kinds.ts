import type { Body } from '#domain/sync/json.ts'

/** What stands on a farm of a kind. Sizes are ranges; what follows from them is worked out, so that no limit is absurd. */
export interface FarmKindPlan {
  /** As its names tell it. */
  trade: string
  /** The operation of the home place, and of a second one where the farm has it (domain 2.4). */
  operations: readonly string[]
  buildings: readonly BuildingPlan[]
  /** Dollars, in thousands. */
  machinery: Range
  tools?: Range
  livestock?: { species: string; head: Range; averageValue: Range; building: number }
  stock?: { commodity: string; unit: string; quantity: Range; unitValue: Range; building: number }
  /** Receipts from work for neighbours, in thousands. */
  customWork?: Range
}

type Range = readonly [least: number, most: number]

export interface BuildingPlan {
  name: string
  kind: string
  areaM2: Range
  /** What a square metre costs to build again, as underwriting estimates it (domain 4.8 item 41). */
  costPerM2: number
  yearBuilt: Range
  /** Stands on the second place. */
  isAway?: boolean
  answers?: Body
}

const steel = { construction: 'nonCombustible', heat: { none: true } } as const
const timber = { construction: 'frame', heat: { none: true } } as const
const warm = { construction: 'frame', heat: { gas: true } } as const

const machineShed = (areaM2: Range): BuildingPlan => ({
  name: 'Machine shed',
  kind: 'machineShed',
  areaM2,
  costPerM2: 350,
  yearBuilt: [2008, 2022],
  answers: { ...steel, optionalPerils: { collapse: true } },
})
const bins = (name: string, isAway = false): BuildingPlan => ({
  name,
  kind: 'grainBin',
  areaM2: [260, 520],
  costPerM2: 480,
  yearBuilt: [1998, 2021],
  isAway,
  answers: { ...steel, optionalPerils: { collapse: true } },
})
const barn = (name: string, kind: string, areaM2: Range, costPerM2: number): BuildingPlan => ({
  name,
  kind,
  areaM2,
  costPerM2,
  yearBuilt: [2012, 2021],
  answers: { ...timber, valuation: 'replacementCost' },
})

export const FARM_KINDS = {
  grain: {
    trade: 'Grain',
    operations: ['11119', '11112'],
    buildings: [machineShed([520, 980]), bins('Bin yard'), bins('South bins', true)],
    machinery: [780, 1_900],
    tools: [12, 35],
    stock: { commodity: 'wheat', unit: 'bushel', quantity: [22_000, 60_000], unitValue: [7, 9], building: 1 },
    customWork: [0, 60],
  },
  cashCrop: {
    trade: 'Grain',
    operations: ['11115'],
    buildings: [machineShed([420, 760]), bins('Dryer and bins')],
    machinery: [520, 1_100],
    tools: [10, 30],
    stock: { commodity: 'corn', unit: 'tonne', quantity: [900, 2_400], unitValue: [210, 240], building: 1 },
    customWork: [10, 80],
  },
  potato: {
    trade: 'Potato',
    operations: ['11121'],
    buildings: [
      machineShed([380, 640]),
      {
        ...barn('Potato storage', 'driveShed', [700, 1_300], 300),
        answers: { ...warm, construction: 'nonCombustible' },
      },
    ],
    machinery: [420, 980],
    tools: [15, 40],
    stock: { commodity: 'potatoes', unit: 'tonne', quantity: [900, 2_600], unitValue: [280, 330], building: 1 },
  },
  dairy: {
    trade: 'Dairy',
    operations: ['11212'],
    buildings: [barn('Dairy barn', 'dairy', [700, 1_080], 900), machineShed([260, 480])],
    machinery: [260, 620],
    tools: [8, 22],
    livestock: { species: 'dairy', head: [70, 150], averageValue: [2_500, 3_100], building: 0 },
  },
  beef: {
    trade: 'Cattle',
    operations: ['11211'],
    buildings: [barn('Cattle barn', 'beef', [480, 960], 450), machineShed([280, 520])],
    machinery: [240, 680],
    tools: [6, 18],
    livestock: { species: 'beef', head: [110, 380], averageValue: [1_700, 2_300], building: 0 },
    stock: { commodity: 'hay', unit: 'tonne', quantity: [180, 520], unitValue: [120, 170], building: 1 },
  },
  hog: {
    trade: 'Hog',
    operations: ['11221'],
    buildings: [barn('Finishing barn', 'hog', [720, 1_120], 850), machineShed([220, 380])],
    machinery: [160, 340],
    livestock: { species: 'hogs', head: [1_200, 2_600], averageValue: [150, 190], building: 0 },
  },
  poultry: {
    trade: 'Poultry',
    operations: ['11232'],
    buildings: [barn('Broiler barn', 'poultry', [900, 1_350], 700), machineShed([180, 320])],
    machinery: [120, 260],
    livestock: { species: 'poultry', head: [14_000, 26_000], averageValue: [4, 6], building: 0 },
  },
  sheep: {
    trade: 'Sheep',
    operations: ['11241'],
    buildings: [barn('Sheep barn', 'driveShed', [320, 620], 300), machineShed([160, 280])],
    machinery: [90, 240],
    livestock: { species: 'sheep', head: [160, 480], averageValue: [260, 380], building: 0 },
  },
  orchard: {
    trade: 'Fruit',
    operations: ['11133'],
    buildings: [machineShed([260, 460]), { ...barn('Cold storage', 'shop', [300, 620], 600), answers: { ...warm } }],
    machinery: [180, 420],
    tools: [10, 26],
    stock: { commodity: 'fruitVegetables', unit: 'bin', quantity: [500, 1_400], unitValue: [140, 190], building: 1 },
  },
  maple: {
    trade: 'Maple',
    operations: ['11199'],
    buildings: [
      { ...barn('Sugar shack', 'sugarShack', [120, 220], 700), answers: { ...timber, heat: { gas: true } } },
      machineShed([140, 260]),
    ],
    machinery: [80, 190],
    tools: [8, 20],
    stock: { commodity: 'mapleSyrup', unit: 'litre', quantity: [3_000, 9_000], unitValue: [11, 14], building: 0 },
  },
  honey: {
    trade: 'Honey',
    operations: ['11291'],
    buildings: [{ ...barn('Honey house', 'shop', [180, 320], 600), answers: { ...warm } }],
    machinery: [70, 160],
    tools: [10, 25],
    stock: { commodity: 'honey', unit: 'kilogram', quantity: [9_000, 22_000], unitValue: [5, 7], building: 0 },
  },
} as const satisfies Record<string, FarmKindPlan>

export type FarmKind = keyof typeof FARM_KINDS
