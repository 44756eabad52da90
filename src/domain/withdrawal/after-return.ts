/**
 * What becomes of a withdrawal that the bank returned (billing B29):
 * `repeat` the money was not there, and is asked for once more;
 * `stopped` the payer stopped this one, which a person looks into;
 * `suspend` the account cannot be drawn on: nothing more is asked of it before somebody has set it right;
 * `dispute` the payer died, or says that they never agreed: the agreement ends;
 * `ownFault` the file was wrong: nobody is charged, and it is sent anew;
 * `ask` anything else, also a code that nobody knows: a person decides.
 */
const AFTER_RETURN = {
  repeat: ['901', '908'],
  stopped: ['903'],
  suspend: ['902', '905', '907', '909', '911', '912', '914'],
  dispute: ['910', '915', '916', '917', '918', '919', '920', '921'],
  ownFault: ['900', '904'],
  ask: ['922', '990'],
} as const satisfies Record<string, readonly string[]>
type AfterReturn = keyof typeof AFTER_RETURN

const byCode: ReadonlyMap<string, AfterReturn> = new Map(
  Object.entries(AFTER_RETURN).flatMap(([after, codes]) => codes.map((code) => [code, after as AfterReturn])),
)

export function afterReturn(code: string): AfterReturn {
  return byCode.get(code) ?? 'ask'
}
