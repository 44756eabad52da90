import { isFieldRefusal } from '../../data/refusal.ts'
import { type ActOptions, act } from '../../telling/act.ts'
import { tellRefusal } from '../../telling/tell-refusal.ts'

/** Field errors go onto the form, and the first message is told as well (spec 1 §8). True where it was done. */
export async function actOnPassword(work: () => Promise<unknown>, form: ActOptions['form'] & object): Promise<boolean> {
  const done = await act(work, { form })
  if (!done.ok && isFieldRefusal(done.refusal)) tellRefusal(done.refusal)
  return done.ok
}
