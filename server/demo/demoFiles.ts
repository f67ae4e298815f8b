import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../projectRoot'
import { addDays, berlinMoment, germanDate } from './berlinTime'
import type { BuiltCompany } from './companies'
import type { DemoContext } from './demoContext'
import type { BuiltTour } from './planning'
import { simplePdf } from './pdf'

const assetsFolder = path.join(projectRoot, 'server', 'demo', 'assets')
const assets = new Map<string, Buffer>()

function readAsset(name: string): Buffer {
  const content = assets.get(name) ?? readFileSync(path.join(assetsFolder, name))
  assets.set(name, content)
  return content
}

const imageType = (asset: string) => (asset.endsWith('.png') ? 'image/png' : 'image/jpeg')

type LinkTarget =
  | { proofOfServiceId: string }
  | { tourTemplateId: string }
  | { destinationId: string }
  | { destinationTemplateId: string }
  | { tourId: string }

type NewFile = {
  companyId: string
  name: string
  contentType: string
  content: Buffer
  createdAt: Date
  createdById: string | null
  description: string | null
  kind?: 'photo' | 'signature' | 'attachment'
  links: readonly LinkTarget[]
}

const noTarget = {
  tourTemplateId: null,
  destinationId: null,
  destinationTemplateId: null,
  tourId: null,
  serviceLocationId: null,
  proofOfServiceId: null,
}

function addFile({ rows, contents, random }: DemoContext, file: NewFile): void {
  const { companyId, kind = 'attachment', links, content, ...columns } = file
  const id = random.id(file.createdAt)
  const storageKey = random.id(file.createdAt)
  contents.set(storageKey, content)
  rows.files.push({ id, companyId, version: 1, ...columns, sizeBytes: content.length, storageKey })
  for (const target of links) {
    rows.fileLinks.push({
      id: random.id(file.createdAt),
      companyId,
      fileId: id,
      kind,
      ...noTarget,
      ...target,
    })
  }
}

/** A photo or signature of a proof. */
export function addPicture(
  context: DemoContext,
  picture: {
    companyId: string
    createdById: string | null
    at: Date
    proofOfServiceId: string
    kind: 'photo' | 'signature'
    asset: string
  },
): void {
  const { kind, asset, at } = picture
  const stamp = at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  addFile(context, {
    companyId: picture.companyId,
    name: `${kind === 'photo' ? 'Foto' : 'Unterschrift'}-${stamp}.${asset.split('.').at(-1) ?? ''}`,
    contentType: imageType(asset),
    content: readAsset(asset),
    createdAt: at,
    createdById: picture.createdById,
    description: null,
    kind,
    links: [{ proofOfServiceId: picture.proofOfServiceId }],
  })
}

/** Adds attachments to the stops of the tour that the driver with a login may start any day. */
export function addFilesOnTheRoad(
  context: DemoContext,
  { id: companyId, adminId, createdAt }: BuiltCompany,
  tours: readonly BuiltTour[],
): void {
  const tour = tours.find(({ plan }) => plan.service === 'graffiti')
  for (const [index, { id, name, refId }] of (tour?.stops ?? []).entries()) {
    const common = { companyId, createdAt, createdById: adminId, links: [{ destinationId: id }] }
    const lines = [
      `Referenz: ${refId}`,
      'Fläche etwa 2 m², links neben dem Eingang',
      'Nur Heißdampf verwenden',
    ]
    const content = simplePdf(`Auftrag ${name}`, lines, createdAt)
    addFile(context, {
      ...common,
      name: `Auftrag ${name}.pdf`,
      contentType: 'application/pdf',
      content,
      description: 'Umfang der Arbeiten',
    })
    if (index % 2 === 0)
      addFile(context, {
        ...common,
        name: `Fassade ${refId}.jpg`,
        contentType: 'image/jpeg',
        content: readAsset('haustuer.jpg'),
        description: 'So sieht die Fassade aus.',
      })
  }
}

/** Adds attachments to tours, destinations and templates, and some unlinked files. */
export function addAttachments(
  context: DemoContext,
  company: BuiltCompany,
  tours: readonly BuiltTour[],
): void {
  const { rows, random, today } = context
  const { adminId } = company
  const somewhen = () => berlinMoment(addDays(today, -random.integer(2, 240)), random.integer(28_800, 57_600))
  const add = ({
    createdAt = somewhen(),
    ...file
  }: Pick<NewFile, 'name' | 'contentType' | 'content' | 'links'> & Partial<NewFile>) =>
    addFile(context, { companyId: company.id, createdAt, createdById: adminId, description: null, ...file })
  const addPdf = (
    name: string,
    lines: readonly string[],
    links: readonly LinkTarget[],
    description: string | null = null,
  ) => {
    const createdAt = somewhen()
    const content = simplePdf(name, lines, createdAt)
    add({ name: `${name}.pdf`, contentType: 'application/pdf', content, createdAt, links, description })
  }

  for (const { id, name, stops } of tours.filter(({ plan }) => plan.assignees.length > 0)) {
    if (stops.length === 0) continue
    const list = stops.map((stop, i) => `${i + 1}. ${stop.name}, ${stop.address.street}`)
    addPdf(`Tourenblatt ${name}`, list, [{ tourTemplateId: id }], 'Ausdruck für das Fahrzeug')
  }
  const stops = tours.flatMap((tour) => tour.stops)
  for (const { id, name, address, refId } of random.sample(stops, 26)) {
    const lines = [`Referenz: ${refId}`, `Anschrift: ${address.address}`, 'Zugang: siehe Zugangshinweis']
    addPdf(`Objektblatt ${name}`, lines, [{ destinationId: id }])
  }
  for (const { id } of random.sample(stops, 8)) {
    add({
      name: `Eingang ${germanDate(today)}.jpg`,
      contentType: 'image/jpeg',
      content: readAsset('haustuer.jpg'),
      links: [{ destinationId: id }],
      description: 'So sieht der Eingang aus.',
    })
  }
  for (const { id, name } of rows.destinationTemplates.filter(
    ({ companyId }, i) => companyId === company.id && i % 3 === 0,
  )) {
    addPdf(
      `Leistungsverzeichnis ${name ?? ''}`,
      ['Leistungen nach Vertrag', 'Gültig bis auf Widerruf'],
      [{ destinationTemplateId: id }],
    )
  }

  const shared = stops.slice(0, 5).map(({ id }) => ({ destinationId: id }))
  addPdf(
    'Merkblatt Streupflicht Berlin',
    ['Gehwege sind bis 7 Uhr zu räumen.'],
    shared,
    'Für alle Räumobjekte',
  )
  add({
    name: 'Lageplan Müllplatz.svg',
    contentType: 'image/svg+xml',
    content: readAsset('lageplan.svg'),
    links: shared.slice(0, 1),
  })
  // One of each special case: no preview, author deleted, nothing linked.
  add({
    name: 'Ansprechpartner.csv',
    contentType: 'text/csv',
    content: Buffer.from('Name;Telefon\r\nHausverwaltung Lindner;030 5550 1234\r\n', 'utf8'),
    links: [],
  })
  addPdf('Vertretungsplan', ['Urlaub und Vertretung im laufenden Quartal'], [])
  add({
    name: 'Schlüsselbrett.jpg',
    contentType: 'image/jpeg',
    content: readAsset('kiste.jpg'),
    links: [],
    createdById: null,
  })
}
