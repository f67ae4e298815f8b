import { Box } from '@chakra-ui/react/box'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { LabelDraft, LabelKind } from '../../../domain/labels/label'
import { swatchesOf } from '../../../domain/labels/swatches'
import { ColourPicker } from '../../../kits/form/ColourPicker'
import { RecordDialog } from '../../../kits/form/RecordDialog'
import { TextField } from '../../../kits/form/TextField'
import { Toggle } from '../../../kits/form/Toggle'
import { flagText, partsFrom, type PartDescriptions } from '../../../kits/stop/describeParts'
import type { LabelEditorActorRef } from '../../../machines/labelEditor/labelEditorWorkflow'
import { useApi } from '../../../platform/useApi'
import { useExtension } from '../../../platform/useExtension'
import { coloursTexts } from '../../../texts/settings/colours'
import { tagsTexts } from '../../../texts/settings/tags'
import { LabelChip } from './components/LabelChip'
import { productColours } from './labelRows'

const textsOf = { colour: coloursTexts, tag: tagsTexts }

const partsOf = (texts: { name: string; colour: string }): PartDescriptions<LabelDraft> => ({
  name: { label: texts.name, show: ({ name }) => name },
  code: { label: texts.colour, show: ({ code }) => code },
})
const skillPart = {
  isSkill: { label: tagsTexts.isSkill, show: ({ isSkill }: LabelDraft) => flagText(isSkill === true) },
}
const parts = {
  colour: partsFrom(partsOf(coloursTexts)),
  tag: partsFrom({ ...partsOf(tagsTexts), ...skillPart }),
}

/** A colour of the company, or a category with a preview of its label. */
export function LabelEditor({ actor }: { actor: LabelEditorActorRef }) {
  const kind = useSelector(actor, ({ context }) => context.kind)
  const swatches = useSwatches(kind)
  const texts = textsOf[kind]
  const hasSkills = useExtension('plannedTours') && kind === 'tag'
  return (
    <RecordDialog actor={actor} machine="labelEditor" texts={texts} parts={parts[kind]}>
      {({ values: { name, code, isSkill }, set, errorOf }) => (
        <>
          <TextField
            label={texts.name}
            name="name"
            value={name}
            error={errorOf('name')}
            onChange={(text) => set('name', text)}
          />
          <ColourPicker
            label={texts.colour}
            name="code"
            value={code}
            error={errorOf('code')}
            onChange={(chosen) => set('code', chosen)}
            swatches={swatches}
          />
          {hasSkills ? (
            <Toggle
              label={tagsTexts.isSkill}
              name="isSkill"
              hint={tagsTexts.isSkillHint}
              checked={isSkill === true}
              error={errorOf('isSkill')}
              onChange={(isOn) => set('isSkill', isOn)}
            />
          ) : null}
          {kind === 'tag' ? <Preview name={name} code={code} /> : null}
        </>
      )}
    </RecordDialog>
  )
}

/** Offers product colours that the company lacks for a colour, and the company's colours for a category. */
function useSwatches(kind: LabelKind) {
  const { queries } = useApi()
  const { data: colours = [] } = useQuery(queries.labels.colours())
  const known = swatchesOf(colours)
  return kind === 'tag' ? known : productColours(known.map(({ code }) => code))
}

const Preview = ({ name, code }: LabelDraft) => (
  <Box minHeight="44px">
    <Box fontSize="sm" lineHeight="sm" fontWeight="medium" marginBottom="1">
      {tagsTexts.preview}
    </Box>
    <LabelChip code={code}>{name.trim() === '' ? tagsTexts.name : name}</LabelChip>
  </Box>
)
