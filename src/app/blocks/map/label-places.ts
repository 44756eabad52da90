import type { Place } from '#domain/geo/places.ts'

interface Point {
  x: number
  y: number
}

export interface PlaceLabel {
  place: Place
  point: Point
}

/** Cities a reader looks for first; the gazetteer itself ranks nothing. `name, province`. */
const CITIES = new Set(
  (
    'Vancouver, BC|Victoria, BC|Kelowna, BC|Kamloops, BC|Prince George, BC|Calgary, AB|Edmonton, AB|Red Deer, AB|Lethbridge, AB|' +
    'Medicine Hat, AB|Grande Prairie, AB|Fort McMurray, AB|Saskatoon, SK|Regina, SK|Prince Albert, SK|Moose Jaw, SK|Swift Current, SK|' +
    'Yorkton, SK|North Battleford, SK|Winnipeg, MB|Brandon, MB|Dauphin, MB|Thompson, MB|Thunder Bay, ON|Sault Ste. Marie, ON|Timmins, ON|' +
    'Toronto, ON|Ottawa, ON|London, ON|Windsor, ON|Kingston, ON|Barrie, ON|Montréal, QC|Québec, QC|Sherbrooke, QC|Trois-Rivières, QC|' +
    "Rimouski, QC|Saguenay, QC|Sept-Îles, QC|Fredericton, NB|Moncton, NB|Saint John, NB|Halifax, NS|Truro, NS|Sydney, NS|Charlottetown, PE|St. John's, NL|" +
    'Gander, NL|Whitehorse, YT|Yellowknife, NT|Iqaluit, NU'
  ).split('|'),
)

const TOWNS_FROM_ZOOM = 7
const BOX = { width: 112, height: 30 }
/** More names than this make no map clearer. */
const LABELS_MAX = 60

/** The names to write: cities first, towns when one comes closer, and never one over another. */
export function labelPlaces(
  places: readonly Place[],
  zoom: number,
  toPoint: (place: Place) => Point | null,
): PlaceLabel[] {
  const cities = places.filter(isCity)
  const candidates = zoom >= TOWNS_FROM_ZOOM ? [...cities, ...places] : cities
  const labels: PlaceLabel[] = []
  for (const place of candidates) {
    if (labels.length >= LABELS_MAX) break
    const point = toPoint(place)
    if (!point || labels.some((label) => overlaps(label.point, point))) continue
    labels.push({ place, point })
  }
  return labels
}

function isCity({ name, province }: Place): boolean {
  return CITIES.has(`${name}, ${province}`)
}

function overlaps(one: Point, other: Point): boolean {
  return Math.abs(one.x - other.x) < BOX.width && Math.abs(one.y - other.y) < BOX.height
}
