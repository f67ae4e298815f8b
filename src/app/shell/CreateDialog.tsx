import { Grid } from '@chakra-ui/react/grid'
import { Button } from '../../components/inputs/controls'
import { Dialog } from '../../components/dialogs/Dialog'
import { Icon, type IconName } from '../../components/marks/Icon'
import { matchRoute } from '../../domain/navigation/clientRoutes'
import { useTourCreation } from '../../kits/tourCreation/useTourCreation'
import { usePlatform } from '../../platform/platform'
import { shellTexts } from '../../texts/shell/shell'

type Choice = { label: string; icon: IconName; onChoose: () => void }

/** The choices of the plus button. */
export function CreateDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { navigate, workflows } = usePlatform()
  const { isCreating, createTour: create } = useTourCreation()
  const route = matchRoute(path)?.name

  const isPlanning = route === 'tour-templates-planning'

  const createTour = async () => {
    if (isPlanning) {
      onClose()
      return workflows.open('tourEditor', { iri: null })
    }
    const tour = await create()
    if (tour === null) return
    onClose()
    // On the plan screen the new tour is added to the list and the user stays on the screen.
    if (route !== 'tour-templates-id-plan' && route !== 'tour-templates-plan') goTo(tour)
  }
  const goTo = ({ id }: { id: string | null }) => {
    if (id === null) navigate('tour-templates')
    else navigate('tour-templates-id-plan', { id })
  }
  const createImport = () => {
    onClose()
    navigate('imports-new')
  }
  const createTemplate = () => {
    onClose()
    workflows.open('templateSync', { iri: null, purpose: 'edit' })
  }
  const createRoute = () => {
    onClose()
    workflows.open('destinationEditor', { iri: null, tourTemplate: null, colour: '', routeType: 'route' })
  }
  const choices: Choice[] = [
    { label: shellTexts.createTour, icon: 'route', onChoose: () => void createTour() },
    { label: shellTexts.createImport, icon: 'file-input', onChoose: createImport },
    { label: shellTexts.createTemplate, icon: 'copy-check', onChoose: createTemplate },
    ...(isPlanning
      ? [{ label: shellTexts.createRoute, icon: 'map-pin-plus' as const, onChoose: createRoute }]
      : []),
  ]
  return (
    <Dialog
      title={shellTexts.createTitle}
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>{shellTexts.cancel}</Button>}
    >
      <Grid gap="2" templateColumns="1fr">
        {choices.map(({ label, icon, onChoose }) => (
          <Button key={label} size="lg" justifyContent="flex-start" onClick={onChoose} disabled={isCreating}>
            <Icon name={icon} size={18} />
            {label}
          </Button>
        ))}
      </Grid>
    </Dialog>
  )
}
