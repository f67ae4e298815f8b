import { Box } from '@chakra-ui/react/box'
import { Grid } from '@chakra-ui/react/grid'
import { Input } from '@chakra-ui/react/input'
import { useRef, useState } from 'react'
import { Dialog } from '../../../components/dialogs/Dialog'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { KeyCaps } from '../../../components/marks/KeyCaps'
import { keyRegistry, type KeyAreaName, type ListedKeys } from '../../../platform/keys/keyRegistry'
import { keyHelpTexts as texts } from '../../../texts/kit/keys'
import { shellTexts } from '../../../texts/shell/shell'
import { findKeys } from './keyOrder'

type KeyHelpDialogProps = {
  /** Name of the screen whose keys come first. */
  screen: string
  onClose: () => void
}

const rightAreas: readonly KeyAreaName[] = ['everywhere', 'jump']

/** The present key bindings. */
export function KeyHelpDialog({ screen, onClose }: KeyHelpDialogProps) {
  const [areas] = useState(keyRegistry.listed)
  const [text, setText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const found = findKeys(areas, text)
  const isRight = ({ name }: ListedKeys) => rightAreas.includes(name)
  return (
    <Dialog
      title={texts.title}
      size="large"
      onClose={onClose}
      initialFocus={() => search.current}
      headerAction={
        <Box position="relative" width={{ base: '170px', md: '240px' }}>
          <Box
            position="absolute"
            insetInlineStart="2.5"
            top="50%"
            transform="translateY(-50%)"
            color="fg.subtle"
            lineHeight={0}
            pointerEvents="none"
          >
            <Icon name="search" />
          </Box>
          <Input
            ref={search}
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            paddingInlineStart="34px"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Box>
      }
      footer={
        <>
          <Box flex={1} color="fg.muted" fontSize="sm" lineHeight="sm" hideBelow="md">
            {texts.hint}
          </Box>
          <Button onClick={onClose}>{shellTexts.close}</Button>
        </>
      }
      isBodyBare
    >
      <Grid
        // The height of the full list, so that the dialog does not jump during a search.
        minHeight={{ md: `min(${heightOf(areas, isRight)}px, calc(100dvh - 240px))` }}
        templateColumns={{ base: '1fr', md: '1fr 1fr' }}
        alignContent="start"
        gap={{ base: '0', md: '10' }}
        paddingInline="5"
        paddingBottom="4"
        overflowY="auto"
        borderTopWidth="1px"
        borderTopStyle="solid"
        borderColor="border"
        // Makes the list scrollable by keys.
        tabIndex={0}
        role="group"
        aria-label={texts.title}
        outlineOffset="-2px"
      >
        <Column areas={found.filter((area) => !isRight(area))} screen={screen} />
        <Column areas={found.filter(isRight)} screen={screen} />
        <Box role="status" color="fg.muted" paddingBlock="3" _empty={{ display: 'none' }}>
          {found.length === 0 ? texts.nothingFound : null}
        </Box>
      </Grid>
    </Dialog>
  )
}

const rowHeight = 29
const headHeight = 44

function heightOf(areas: readonly ListedKeys[], isRight: (area: ListedKeys) => boolean): number {
  const column = (shown: readonly ListedKeys[]) =>
    shown.reduce((sum, { bindings }) => sum + headHeight + bindings.length * rowHeight, 16)
  return Math.max(column(areas.filter(isRight)), column(areas.filter((area) => !isRight(area))))
}

function Column({ areas, screen }: { areas: readonly ListedKeys[]; screen: string }) {
  if (areas.length === 0) return null
  return (
    <Box minWidth={0}>
      {areas.map(({ name, bindings }) => {
        const { title, hint } = texts.areas[name]
        return (
          <Box as="section" key={name} aria-label={title}>
            <Box as="h3" fontSize="sm" lineHeight="sm" fontWeight="semibold" paddingTop="4" paddingBottom="2">
              {title}
              <Box as="span" fontWeight="normal" color="fg.muted" marginInlineStart="2">
                {name === 'page' ? screen : hint}
              </Box>
            </Box>
            <Box as="ul" listStyleType="none" margin={0} padding={0}>
              {bindings.map(({ keys, label }) => (
                <Box
                  as="li"
                  key={label}
                  display="flex"
                  alignItems="center"
                  justifyContent="space-between"
                  gap="3"
                  minHeight={`${rowHeight}px`}
                  borderTopWidth="1px"
                  borderTopStyle="solid"
                  borderColor="border"
                >
                  <span>{label}</span>
                  <KeyCaps keys={keys} />
                </Box>
              ))}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
