import { useEffect, useState } from 'react'

/**
 * Counts how often this component was hidden. A step behind another keeps its state and loses its effects
 * (React's Activity), and Leaflet does not come back from that: under a new key its map is made anew.
 */
export function useLife(): number {
  const [life, setLife] = useState(0)
  useEffect(() => () => setLife((count) => count + 1), [])
  return life
}
