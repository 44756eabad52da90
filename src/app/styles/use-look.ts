import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { useLookNote } from '../data/browser-storage.ts'
import { dark, light, sun, type Tokens, toVariables } from './tokens.ts'

export const LOOKS = ['auto', 'light', 'dark', 'sun'] as const
export type Look = (typeof LOOKS)[number]

/** Where the device keeps that the sun overlay is on; the colour-scheme script reads it before the first paint. */
export const SUN_KEY = 'hedgerow-sun'

/** The look a person chose on this device. Sun is light with an overlay, so Mantine keeps knowing two schemes only. */
export function useLook(): [Look, (look: Look) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [isSun, setSun] = useLookNote(SUN_KEY, false, { inFirstPaint: true })
  const look = isSun ? 'sun' : colorScheme
  useEffect(() => paintSun(isSun), [isSun])

  return [
    look,
    (next) => {
      setSun(next === 'sun')
      setColorScheme(next === 'sun' ? 'light' : next)
    },
  ]
}

/** The tokens in use, for what is drawn rather than styled (a map's canvas). */
export function useTokens(): Tokens {
  const scheme = useComputedColorScheme('light')
  const [look] = useLook()
  if (look === 'sun') return sun
  return scheme === 'dark' ? dark : light
}

/** Lays the sun tokens over the light ones, or takes them away. */
export function paintSun(isSun: boolean): void {
  const root = document.documentElement
  root.toggleAttribute('data-sun', isSun)
  for (const [name, value] of Object.entries(toVariables(sun))) {
    if (isSun) root.style.setProperty(name, value)
    else root.style.removeProperty(name)
  }
}
