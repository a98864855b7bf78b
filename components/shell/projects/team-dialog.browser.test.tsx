import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Project } from '#lib/studio/project/project.ts';
import type { ProjectMember, ProjectTeam } from '#lib/studio/project/project-member.ts';
import { answerCalls, refusal, type SentCall } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { TeamDialog } from './team-dialog.tsx';

const PROJECT: Project = {
  ...{ id: 'prj_1', name: 'Harbour film', colour: 'teal', parentId: null, position: 0, createdAt: 1 },
  counts: { videos: 0, speech: 0, transcripts: 0, cuts: 0, characters: 0 },
  sharing: { by: null, role: 'edit', members: 1 },
};
const BEN: ProjectMember = { id: 'per_2', name: 'Ben', email: 'ben@example.com', role: 'edit', addedAt: 1 };
const TEAM: ProjectTeam = { owner: { id: 'per_1', name: 'Ada' }, members: [BEN] };

/** The members of a project with no one else; returns the requests made. */
async function show(project: Project) {
  const asked: unknown[] = [];
  const onClose = vi.fn();
  const message = 'Nobody here has the address nobody@example.com: an admin can invite them';
  const note =
    (answer: unknown) =>
    ({ method, path, body }: SentCall) => {
      asked.push([method, path, body]);
      return answer;
    };
  answerCalls({
    'GET /api/projects': { projects: [] },
    'GET /api/projects/[id]/members': TEAM,
    'PUT /api/projects/[id]/owner': note(project),
    'POST /api/projects/[id]/members': note(refusal(404, 'not_found', { message, param: 'email' })),
  });
  await showPage(<TeamDialog project={project} onClose={onClose} />);
  return { asked, onClose };
}

test('an address that nobody has is refused in words', async () => {
  await show(PROJECT);
  const address = page.getByLabelText('Email address');
  await address.fill('nobody@example.com');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByText(/Nobody here has the address nobody@example\.com/)).toBeVisible();
  await expect.element(address, { message: 'what was typed stays' }).toHaveValue('nobody@example.com');
});

test('a project is given to somebody in it after a question', async () => {
  const { asked, onClose } = await show(PROJECT);
  await page.getByRole('button', { name: 'More about Ben' }).click();
  await page.getByRole('menuitem', { name: 'Make owner…' }).click();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Give project' }).click();
  await expect.poll(() => onClose).toHaveBeenCalled();
  expect(asked).toEqual([['PUT', '/api/projects/prj_1/owner', { personId: 'per_2' }]]);
});

test('who was given a project sees who is in it and as what, and changes nothing', async () => {
  await show({ ...PROJECT, sharing: { by: 'Ada', role: 'edit', members: 1 } });
  const people = page.getByRole('list', { name: 'People' });
  await expect.element(people.getByText('Ada')).toBeVisible();
  expect(
    people
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['AdaOwner', 'BenCan edit']);
  await expect.element(page.getByLabelText('Email address')).not.toBeInTheDocument();
});
