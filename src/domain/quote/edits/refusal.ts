/** Why something cannot be done to a draft just now; each a dialog, worded as `cover:refused.<key>` (spec 2 §4 Other dialogs). */
export interface EditRefusal {
  key:
    | 'commercialOperationRequired'
    | 'vehicleRequired'
    | 'operationAssigned'
    | 'perilAlwaysCovered'
    | 'perilUnknown'
    | 'reassignmentNeeded'
  /** The items concerned, by key. */
  items?: string[]
}

export function refuse(key: EditRefusal['key'], items?: string[]): { refusal: EditRefusal } {
  return { refusal: { key, ...(items && { items }) } }
}
