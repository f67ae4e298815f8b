import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mayEnter } from '../../../contract/access/permissions'
import { idOfIri } from '../../../contract/wire/ids'
import { startOfDay } from '../../../domain/records/companyClock'
import { exportedFields } from '../../../kits/destinationTable/customFieldColumns'
import { pinColour } from '../../../kits/destinationTable/destinationTable'
import { violationsOfTour, statusOfTour } from '../../../kits/tourFacts/tourFacts'
import { usePdfParts } from '../../../kits/proofs/usePdfParts'
import { useStartProofExport } from '../../../kits/proofs/useStartProofExport'
import { useTourDialog } from '../../../kits/tourCreation/useTourDialog'
import type { StartableTour } from '../../../machines/command/commandTypes'
import { usePlatform } from '../../../platform/platform'
import { useLatest } from '../../../platform/useLatest'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { paletteTexts as texts } from '../../../texts/shell/palette'
import type { PaletteEntry } from './paletteEntries'
import type { NamedTour } from './useTourEntries'

/** Returns the commands that this user may run on every screen. */
export function useActionEntries(): PaletteEntry[] {
  const { workflows, config, notifyFailure, navigate } = usePlatform()
  const canMerge = config.extensions.includes('mergedPdf')
  const canShare = config.redistributionPreviews
  const startExport = useLatest(useStartProofExport())
  const { queries } = useApi()
  const { facts } = useCurrentUser()
  const client = useQueryClient()
  const createTour = useTourDialog()
  const { leftOut } = usePdfParts()
  const { isCompanyAdmin } = facts
  const mayReadProofs = mayEnter('proof', facts)
  return useMemo(() => {
    const all = { search: '' }
    const exportDestinations = async () => {
      // Without the custom fields the sheet would lack their columns.
      const fields = await client.fetchQuery(queries.customFields.ofDestinations())
      const customFields = exportedFields(fields)
      workflows.open('xlsxExport', { kind: 'destinations', iris: null, query: all, customFields })
    }
    const exportProofs = async (isMerged: boolean) => {
      const today = startOfDay(new Date()).toISOString()
      const proofs = await client.fetchQuery(queries.proofs.iris({ filters: { 'timeStamp[after]': today } }))
      startExport.current({ proofs, leftOut, isMerged })
    }
    const telling = (act: () => Promise<void>) => () => void act().catch(notifyFailure)
    const managing: PaletteEntry[] = [
      action('createTour', 'route', texts.createTour, createTour),
      action('createDestination', 'map-pin-plus', texts.createDestination, () =>
        workflows.open('destinationEditor', { iri: null, tourTemplate: null, colour: pinColour }),
      ),
      action('createTemplate', 'copy-check', texts.createTemplate, () =>
        workflows.open('templateSync', { iri: null, purpose: 'edit' }),
      ),
      ...(canShare
        ? [
            action('shareDestinations', 'shuffle', texts.shareDestinations, () =>
              workflows.open('redistribution', { tours: [], free: 'all' }),
            ),
          ]
        : []),
      action('createImport', 'file-input', texts.createImport, () => navigate('imports-new')),
      action('exportTours', 'file-down', texts.exportTours, () =>
        workflows.open('xlsxExport', { kind: 'tourTemplates', iris: null, query: all }),
      ),
      action('exportDestinations', 'file-down', texts.exportDestinations, telling(exportDestinations)),
    ]
    const proofs = [
      action(
        'exportProofs',
        'file-check',
        texts.exportProofs,
        telling(() => exportProofs(false)),
      ),
      ...(canMerge
        ? [
            action(
              'exportProofsAsOne',
              'file-check',
              texts.exportProofsAsOne,
              telling(() => exportProofs(true)),
            ),
          ]
        : []),
    ].map((entry) => ({ ...entry, detail: () => texts.today }))
    return [...(isCompanyAdmin ? managing : []), ...(mayReadProofs ? proofs : [])]
  }, [
    workflows,
    canMerge,
    canShare,
    startExport,
    notifyFailure,
    navigate,
    queries,
    client,
    createTour,
    isCompanyAdmin,
    mayReadProofs,
    leftOut,
  ])
}

/** Returns the commands for each of the tours. */
export function useTourActionEntries(tours: readonly NamedTour[]): PaletteEntry[] {
  const { workflows } = usePlatform()
  const { queries } = useApi()
  const { company, facts } = useCurrentUser()
  const client = useQueryClient()
  const { isCompanyAdmin } = facts
  return useMemo(() => {
    if (!isCompanyAdmin) return []
    /** Loads the data that the question shows. Data that cannot be loaded stays unknown. */
    const start = async ({ iri, name }: NamedTour) => {
      const read = await client.fetchQuery(queries.tourTemplates.detail(idOfIri(iri))).catch(() => null)
      const known: Omit<StartableTour, 'iri' | 'name'> =
        read === null
          ? { destinationCount: null, status: null }
          : {
              destinationCount: read.value.destinationCount ?? null,
              status: statusOfTour(read.value),
              violations: violationsOfTour(read.value, company),
            }
      workflows.open('command', { command: { kind: 'startTour', tour: { iri, name, ...known } } })
    }
    return tours.flatMap((tour) => {
      const { iri, name } = tour
      const ofTour = { tour, code: tour.code }
      return [
        { ...action(`start ${iri}`, 'play', texts.startTour(tour), () => void start(tour)), ...ofTour },
        {
          ...action(`edit ${iri}`, 'pencil', texts.editTour(tour), () =>
            workflows.open('tourEditor', { iri }),
          ),
          ...ofTour,
        },
        {
          ...action(`duplicate ${iri}`, 'copy', texts.duplicateTour(tour), () =>
            workflows.open('command', { command: { kind: 'duplicateTour', iri, name } }),
          ),
          ...ofTour,
        },
      ]
    })
  }, [tours, isCompanyAdmin, client, queries, company, workflows])
}

const action = (
  key: string,
  mark: Exclude<PaletteEntry['mark'], object>,
  label: string,
  run: () => void,
): PaletteEntry => ({ key: `action ${key}`, mark, label, verb: texts.run, run })
