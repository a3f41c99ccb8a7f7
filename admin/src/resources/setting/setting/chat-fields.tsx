import { type ConsoleSetting, chatMessageCodes, settingLabels } from '@iruon/contract';
import { Box, Typography } from '@mui/material';
import { ArrayInput, SelectInput, SimpleFormIterator, TextInput } from 'react-admin';
import { AmountInput } from '../../../inputs/amounts/amount-input.tsx';
import { choicesOf } from '../../../lists/choices.ts';
import { Amount, Line, Rows, SecretInput, Toggle } from './setting-group.tsx';

/** The members with access to the assistant, and the maximum number of chats per agent. */
export function ChatFields() {
  return (
    <>
      <Line source="chat.url" />
      <Line source="chat.testUsername" helperText="이 회원에게는 메신저 대신 AI 도우미가 열립니다." />
      <Amount source="chat.roomsPerManager" helperText="1개에서 50개까지" />
      <Toggle source="chat.aiForAll" />
    </>
  );
}

/** The automatic messages in a chat, by occasion. */
export function ChatTextFields() {
  return chatMessageCodes.map((code) => (
    <TextInput
      key={code}
      source={`siteHelpChat.messages.${code}`}
      label={settingLabels[`siteHelpChat.messages.${code}`]}
      multiline
      helperText={false}
      sx={{ gridColumn: '1 / -1' }}
    />
  ));
}

const amounts = ['memberDayLimit', 'shopDayLimit', 'promptPrice', 'replyPrice'] as const;

/** The server of the assistant. The stored key is never shown; an empty field leaves it unchanged. */
export function OpenaiFields({ setting: { openai } }: { setting: ConsoleSetting }) {
  return (
    <>
      <Line source="openai.baseUrl" helperText="예: https://api.openai.com/v1" />
      <Line source="openai.model" helperText="예: gpt-4o-mini" />
      <SecretInput source="openai.key" label={settingLabels['openai.key']} isStored={openai.hasKey} />
      <Line source="openai.provider" helperText="회원이 질문하기 전에 누가 글을 받는지 보입니다." />
      <Line source="openai.country" helperText="예: 미국" />
      {amounts.map((name) => (
        <AmountInput key={name} source={`openai.${name}`} label={settingLabels[`openai.${name}`]} helperText={false} />
      ))}
    </>
  );
}

const uses = choicesOf({ ASSISTANT: 'AI 도우미 지침', REPLY: '상담원이 보내는 답변' });

/** The groups of prompts, in their order. */
export function PromptGroupFields() {
  return (
    <Rows source="promptGroups">
      <TextInput source="code" label="코드" helperText={false} />
      <TextInput source="name" label="이름" helperText={false} />
      <SelectInput source="use" label="쓰임" choices={uses} defaultValue="REPLY" helperText={false} />
    </Rows>
  );
}

const clocks = [
  'businessHours.opensAt',
  'businessHours.closesAt',
  'businessHours.lunchFrom',
  'businessHours.lunchTo',
] as const;
const shrunk = { inputLabel: { shrink: true } };

/** The hours of the agents on weekdays, and the store's own days off. */
export function HoursFields() {
  return (
    <>
      {clocks.map((source) => (
        <TextInput
          key={source}
          source={source}
          label={settingLabels[source]}
          type="time"
          helperText={false}
          slotProps={shrunk}
        />
      ))}
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <Typography component="h3" variant="subtitle2">
          {settingLabels['businessHours.holidays']}
        </Typography>
        <ArrayInput source="businessHours.holidays" label={false}>
          <SimpleFormIterator fullWidth inline disableClear disableReordering>
            <TextInput source="day" label="날짜" type="date" slotProps={shrunk} />
            <TextInput source="name" label="이름" />
          </SimpleFormIterator>
        </ArrayInput>
      </Box>
    </>
  );
}
