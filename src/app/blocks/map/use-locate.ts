import { useCallback, useState } from 'react'
import { ACCURACY_MAX_M } from '#domain/geo/coordinates.ts'
import type { Position } from '#domain/geo/distance.ts'

export interface Fix {
  position: Position
  accuracyM: number
}

export type Locating =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'found'; fix: Fix }
  /** A reading too rough to place a building by: shown, not taken. */
  | { state: 'rough'; fix: Fix }
  | { state: 'refused' | 'unavailable' }

const TIME_OUT_MS = 20_000

/** Where the device is, from its own receiver: no network, no address service. */
export function useLocate(onFound: (fix: Fix, isRough: boolean) => void) {
  const [locating, setLocating] = useState<Locating>({ state: 'idle' })

  const locate = useCallback(() => {
    if (!('geolocation' in navigator)) return setLocating({ state: 'unavailable' })
    setLocating({ state: 'searching' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const fix = { position: { latitude, longitude }, accuracyM: accuracy }
        const isRough = accuracy > ACCURACY_MAX_M
        setLocating({ state: isRough ? 'rough' : 'found', fix })
        onFound(fix, isRough)
      },
      ({ code, PERMISSION_DENIED }) => setLocating({ state: code === PERMISSION_DENIED ? 'refused' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: TIME_OUT_MS, maximumAge: 0 },
    )
  }, [onFound])

  /** The fix has been used, or is of no use any more. */
  const forget = useCallback(() => setLocating({ state: 'idle' }), [])
  return { locating, locate, forget }
}
