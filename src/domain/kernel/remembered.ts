/**
 * Does the work once for two objects and remembers it as long as they live. For objects that nobody writes into: what
 * an edit did not touch is the same object as before, so that a key costs what it changed and not the whole farm.
 */
export function remembered<One extends object, Other extends object, Made>(
  work: (one: One, other: Other) => Made,
): (one: One, other: Other) => Made {
  const known = new WeakMap<One, WeakMap<Other, { made: Made }>>()
  return (one, other) => {
    const before = known.get(one) ?? new WeakMap<Other, { made: Made }>()
    const { made } = before.get(other) ?? { made: work(one, other) }
    known.set(one, before.set(other, { made }))
    return made
  }
}
