import { type ComponentType, createElement, memo, useRef, useState } from 'react'
import { isSame, type Json } from '#domain/sync/json.ts'

type Handler = (...given: never[]) => unknown

/**
 * Draws anew only where what it is given reads differently. The whole wizard hears of every key, and a farm has eighty
 * things: options, points of the map and handlers are made anew each time and say the same. Handlers always act on the
 * latest draft. Props are plain data and functions; not for what has children.
 */
export function steady<Props extends object>(drawn: ComponentType<Props>): ComponentType<Props> {
  const Drawn = memo(drawn, readsTheSame) as unknown as ComponentType<Props> // what memo answers takes the same props
  return function Steady(props: Props) {
    const latest = useRef(props)
    latest.current = props
    const [kept] = useState(() => new Map<string, Handler>())
    const handlerOf = (name: string): Handler => {
      const known = kept.get(name)
      if (known) return known
      const handler: Handler = (...given) => (latest.current as Record<string, Handler | undefined>)[name]?.(...given)
      kept.set(name, handler)
      return handler
    }
    const given = Object.entries(props).map(([name, value]) => [
      name,
      typeof value === 'function' ? handlerOf(name) : value,
    ])
    return createElement(Drawn, Object.fromEntries(given) as Props)
  }
}

function readsTheSame(before: object, now: object): boolean {
  const [old, next] = [before as Record<string, unknown>, now as Record<string, unknown>]
  const names = new Set([...Object.keys(old), ...Object.keys(next)])
  return [...names].every((name) => {
    const [was, is] = [old[name], next[name]]
    return Object.is(was, is) || (typeof is === 'object' && isSame(was as Json, is as Json)) // plain data
  })
}
