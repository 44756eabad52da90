/** The mask (999) 999-9999 as far as digits are there; a leading country code 1 falls away (spec 1 §9). */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^1/, '')
  if (digits.length > 10) return typed // more than a Canadian number: shown as typed and refused in words
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (line) return `(${area}) ${exchange}-${line}`
  if (exchange) return `(${area}) ${exchange}`
  return area.length === 3 ? `(${area}) ` : area && `(${area}`
}
