import { expect, test } from 'vitest';
import { openTestServers } from '@/testkit/http';
import { freePort } from '@/testkit/machine/free-port';
import { keyOf } from '@/testkit/mcp/assistant';
import { runConformance } from '@/testkit/mcp/run-conformance';
import { person } from '@/testkit/world';

const open = openTestServers();

const ownTool = 'calls a tool that only the example server of these tests has';
const noResources = 'Klip offers tools and no resources';
const noPrompts = 'Klip offers tools and no prompts';
const noQuestions = 'Klip asks nothing back: a request is over with its answer';
const noLog = 'Klip sends no log to assistants';

/** Scenarios of the official tests that fail, each with its reason. */
const expectedFailures: Record<string, string> = {
  'logging-set-level': noLog,
  'completion-complete': 'Klip completes no arguments',
  'tools-call-image': ownTool,
  'tools-call-audio': ownTool,
  'tools-call-embedded-resource': ownTool,
  'tools-call-mixed-content': ownTool,
  'tools-call-with-logging': noLog,
  'tools-call-with-progress': ownTool,
  'tools-call-sampling': noQuestions,
  'tools-call-elicitation': noQuestions,
  'json-schema-2020-12': ownTool,
  'elicitation-sep1034-defaults': noQuestions,
  'elicitation-sep1330-enums': noQuestions,
  'server-sse-polling': 'Klip keeps no stream open',
  'resources-list': noResources,
  'resources-read-text': noResources,
  'resources-read-binary': noResources,
  'resources-templates-read': noResources,
  'resources-subscribe': noResources,
  'resources-unsubscribe': noResources,
  'prompts-list': noPrompts,
  'prompts-get-simple': noPrompts,
  'prompts-get-with-args': noPrompts,
  'prompts-get-embedded-resource': noPrompts,
  'prompts-get-with-image': noPrompts,
};

test('the official tests pass, but for those that ask for more than tools', async () => {
  const port = await freePort();
  const { url } = await open({ baseUrl: `http://127.0.0.1:${port}` });
  const { key } = await keyOf(await person({ role: 'consultant' }), 'manage');
  const { passed, failed, text } = await runConformance({ url, key, port });
  expect(failed.toSorted(), text).toEqual(Object.keys(expectedFailures).toSorted());
  expect(passed).toEqual(
    expect.arrayContaining([
      'server-initialize',
      'ping',
      'tools-list',
      'tools-call-error',
      'dns-rebinding-protection',
    ]),
  );
});
