import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../../../../components/inputs/controls'
import {
  allProperties,
  syncProperties,
  type PropertiesToSync,
  type SyncProperty,
} from '../../../../contract/destination/templateSync'
import { Toggle } from '../../../../kits/form/Toggle'
import { destinationTemplateTexts as texts } from '../../../../texts/stops/destinationTemplates'
import { propertyGroups } from '../propertyGroups'

const noProperties = Object.fromEntries(
  syncProperties.map((property) => [property, false]),
) as PropertiesToSync

const Group = chakra('fieldset', {
  base: { border: 0, margin: 0, padding: 0, minWidth: 0, display: 'flex', flexDirection: 'column' },
})
const Legend = chakra('legend', {
  base: {
    fontSize: 'sm',
    lineHeight: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    padding: 0,
    marginBottom: { base: 0, md: '1' },
  },
})

type PropertyChoiceProps = {
  properties: PropertiesToSync
  /** Properties that were just changed in the template. */
  justChanged: readonly SyncProperty[]
  isDisabled: boolean
  onChange: (changes: Partial<PropertiesToSync>) => void
}

const Changed = () => (
  <Box as="span" color="accent" fontWeight="medium">
    {texts.justChanged}
  </Box>
)

/** The properties that the destinations take over: one toggle for each of the 18. */
export function PropertyChoice({ properties, justChanged, isDisabled, onChange }: PropertyChoiceProps) {
  const chosen = syncProperties.filter((property) => properties[property]).length
  return (
    <section aria-label={texts.syncProperties}>
      <Flex align="center" wrap="wrap" gap="2" marginBottom="3">
        <Box as="h3" fontSize="md" fontWeight="semibold">
          {texts.syncProperties}
        </Box>
        <Box role="status" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {texts.propertiesChosen({ chosen, count: syncProperties.length })}
        </Box>
        <Flex gap="2" marginInlineStart="auto">
          <Button size="sm" disabled={isDisabled} onClick={() => onChange(allProperties)}>
            {texts.all}
          </Button>
          <Button size="sm" disabled={isDisabled} onClick={() => onChange(noProperties)}>
            {texts.none}
          </Button>
        </Flex>
      </Flex>
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        }}
        columnGap="7"
        rowGap="4"
        alignItems="start"
      >
        {propertyGroups.map(({ title, properties: members }) => (
          <Group key={title}>
            <Legend>{title}</Legend>
            {members.map((property) => (
              <Toggle
                key={property}
                name={property}
                label={texts.properties[property]}
                hint={justChanged.includes(property) ? <Changed /> : undefined}
                checked={properties[property]}
                isDisabled={isDisabled}
                onChange={(isOn) => onChange({ [property]: isOn })}
              />
            ))}
          </Group>
        ))}
      </Grid>
    </section>
  )
}
