import type { Chance } from './chance.ts'

/** First and last names of one background, so that nobody gets a pair that no one would have. */
interface Names {
  first: readonly string[]
  last: readonly string[]
}

const english: Names = {
  first: ['Sarah', 'Emily', 'Megan', 'Laura', 'Heather', 'James', 'Ryan', 'Scott', 'Tyler', 'Colin', 'Hannah', 'Owen'],
  last: ['Whitmore', 'Hargreaves', 'Caldwell', 'Thornton', 'Bradley', 'Ashby', 'Fletcher', 'Kingsley', 'Norris'],
}
const scottish: Names = {
  first: ['Fiona', 'Catriona', 'Isla', 'Moira', 'Alistair', 'Duncan', 'Ewan', 'Hamish', 'Angus', 'Shona'],
  last: ['MacLeod', 'Campbell', 'MacIsaac', 'Ferguson', 'Munro', 'Sutherland', 'Gillis', 'Chisholm'],
}
const french: Names = {
  first: ['Geneviève', 'Mélanie', 'Chantal', 'Élise', 'Josée', 'François', 'Étienne', 'Mathieu', 'Benoît', 'Luc'],
  last: ['Tremblay', 'Gagnon', 'Lévesque', 'Bélanger', 'Desrosiers', 'Côté', 'Fortier', 'Pelletier'],
}
const acadian: Names = {
  first: ['Ginette', 'Monique', 'Renée', 'Yvette', 'Rhéal', 'Gilles', 'Normand', 'Réjean', 'Ghislaine'],
  last: ['LeBlanc', 'Cormier', 'Robichaud', 'Doucet', 'Arsenault', 'Thériault', 'Gaudet', 'Comeau'],
}
const ukrainian: Names = {
  first: ['Oksana', 'Natalia', 'Halyna', 'Larissa', 'Taras', 'Bohdan', 'Andriy', 'Roman', 'Stefan', 'Daria'],
  last: ['Kowalchuk', 'Shevchenko', 'Melnyk', 'Hryhorczuk', 'Bilinski', 'Romaniuk', 'Zelenko', 'Pawlyk'],
}
const punjabi: Names = {
  first: ['Harpreet', 'Simran', 'Jasleen', 'Navdeep', 'Gurpreet', 'Amandeep', 'Rajveer', 'Kiran', 'Manjit'],
  last: ['Singh Gill', 'Kaur Sidhu', 'Dhaliwal', 'Grewal', 'Sandhu', 'Brar', 'Bains', 'Dhillon'],
}
const cree: Names = {
  first: ['Autumn', 'Shania', 'Raven', 'Cheyenne', 'Dakota', 'Darcy', 'Trent', 'Winona', 'Elijah'],
  last: ['Cardinal', 'Bear', 'Beardy', 'Moosomin', 'Flett', 'Spence', 'Sinclair', 'Desjarlais'],
}
const mikmaq: Names = {
  first: ['Kateri', 'Noel', 'Mali', 'Jacob', 'Theresa', 'Lena', 'Gabriel', 'Cheryl'],
  last: ['Sylliboy', 'Denny', 'Marshall', 'Gloade', 'Paul', 'Knockwood', 'Augustine', 'Googoo'],
}
const mennonite: Names = {
  first: ['Anneliese', 'Tina', 'Katharina', 'Margaret', 'Abram', 'Cornelius', 'Peter', 'Heinrich', 'Jacob'],
  last: ['Friesen', 'Penner', 'Dueck', 'Wiebe', 'Thiessen', 'Reimer', 'Plett', 'Toews'],
}
const filipino: Names = {
  first: ['Maricel', 'Jocelyn', 'Grace', 'Rowena', 'Arnel', 'Rodel', 'Jericho', 'Marites'],
  last: ['Dela Cruz', 'Santos', 'Villanueva', 'Bautista', 'Manalo', 'Pascual', 'Aquino'],
}
const chinese: Names = {
  first: ['Wei', 'Mei-Ling', 'Jian', 'Xiaomei', 'Kevin', 'Vivian', 'Raymond', 'Jenny'],
  last: ['Chen', 'Wong', 'Zhang', 'Leung', 'Huang', 'Lau', 'Zhou'],
}

export const PRAIRIE_NAMES = [english, english, ukrainian, ukrainian, mennonite, cree, french, punjabi, filipino]
export const MARITIME_NAMES = [english, scottish, scottish, acadian, acadian, mikmaq, chinese, punjabi]
export const OFFICE_NAMES = [english, french, punjabi, chinese, ukrainian, scottish, filipino, cree, acadian]

/** Gives people of a region, never the same full name twice. */
export function createNamer(chance: Chance) {
  const given = new Set<string>()
  return (region: readonly Names[]): { firstName: string; lastName: string } => {
    for (;;) {
      const names = chance.pick(region)
      const firstName = chance.pick(names.first)
      const lastName = chance.pick(names.last)
      const fullName = `${firstName} ${lastName}`
      if (given.has(fullName)) continue
      given.add(fullName)
      return { firstName, lastName }
    }
  }
}

/** `genevieve.levesque@…`: an address has neither accents nor blanks. */
export function emailOf({ firstName, lastName }: { firstName: string; lastName: string }, domain: string): string {
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[^A-Za-z-]/g, '')
      .toLowerCase()
  return `${plain(firstName)}.${plain(lastName)}@${domain}`
}
