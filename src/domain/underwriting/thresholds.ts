/** Every threshold of the underwriting rules (domain 2.5, 4.8 item 41): product data, versioned with the rates. Dollars. */
export const thresholds1 = {
  version: 'underwriting-1',
  liabilityLimit: 5_000_000,
  subjectGroupTiv: 5_000_000,
  claims: { years: 5, paid: 50_000, count: 3, fireCount: 2 },
  nonPaymentYears: 3,
  inspectionYears: 5,
  serviceAmps: 60,
  livestockBuilding: 500_000,
  replacementCostAge: { refer: 50, actualCashValue: 15 },
  vacantDays: 30,
  hazard: { wildfire: 85, flood: 80, earthquake: 80, hail: 80 },
  roofYears: 20,
  unprotectedBuilding: 1_000_000,
  customFarming: { receipts: 100_000, sharePercent: 50 },
  employees: 10,
  replacementCost: { referPercent: 80, infoPercent: 90 },
  /** Estimated replacement cost a square metre; a kind without one passes U21. */
  costPerM2: {
    dwelling: 2600,
    shop: 600,
    machineShed: 350,
    driveShed: 300,
    dairy: 900,
    hog: 850,
    poultry: 700,
    beef: 450,
    bankBarn: 800,
    greenhouse: 300,
    sugarShack: 700,
  } as Partial<Record<string, number>>,
  housekeepingRefer: 2,
  daysAhead: 60,
  livestockKinds: ['dairy', 'hog', 'poultry', 'beef'] as readonly string[],
}

export type Thresholds = typeof thresholds1

/** From 2027: reinsurance carries more in one place, and smaller barns have their wiring looked at. */
export const thresholds2: Thresholds = {
  ...thresholds1,
  version: 'underwriting-2',
  subjectGroupTiv: 6_000_000,
  livestockBuilding: 400_000,
}
