/**
 * Passwords that meet the four checks and are still the first ones a guesser tries: a common word, a keyboard row or
 * one's own name, dressed up with capitals, digits at the ends and letters spelled as signs (figures 3). A list of
 * leaked passwords would hold few of twelve characters with all three kinds; what makes those few guessable is this.
 */
const COMMON_WORDS = [
  'password passwort contrasena letmein welcome bienvenido secret admin administrator master login access change',
  'default guest user test testing temp temporary changeme please open sesame monkey dragon shadow sunshine princess',
  'iloveyou trustno football baseball hockey soccer superman batman starwars whatever computer internet google',
  'microsoft windows samsung michael jennifer jordan charlie thomas daniel jessica ashley summer winter spring autumn',
  'fall monday friday january february march april june july august september october november december canada',
  'toronto montreal vancouver calgary winnipeg manitoba alberta ontario saskatchewan insurance broker brokerage',
  'policy quote farm farmer hedgerow portal office company team love angel lovely freedom money ninja mustang hello',
  'qwertyuiop qwerty qwertz azerty asdfghjkl asdfgh asdf zxcvbnm zxcvb poiuytrewq abcdefghijklmnopqrstuvwxyz abcdef abc',
].flatMap((line) => line.split(' '))

/** Letters as people spell them with signs. */
const SPELLED: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

const LETTERS_LEFT_MIN = 3
const DIFFERENT_MIN = 5

/** Is this a password somebody would guess, knowing its owner's address or name? */
export function isGuessable(password: string, about: readonly string[] = []): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size < DIFFERENT_MIN) return true
  const core = lower.replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '')
  const letters = core.replace(/[013457@$]/g, (sign) => SPELLED[sign] ?? sign).replace(/[^\p{L}]/gu, '')
  const own = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u)).filter((word) => word.length > 3)
  const words = [...own, ...COMMON_WORDS].sort((a, b) => b.length - a.length)
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), letters)
  return left.length < LETTERS_LEFT_MIN
}
