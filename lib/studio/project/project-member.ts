import { z } from 'zod';
import { oneOf } from '#lib/contract/fields.ts';

const PROJECT_ROLES = ['view', 'edit'] as const;

/** The role in somebody else's project: view, play and download; or also work in it. */
export const ProjectRole = z.enum(PROJECT_ROLES);
export type ProjectRole = z.infer<typeof ProjectRole>;

/** How a project is shared, for one of its viewers. */
export const Sharing = z.object({
  /** The owner; null if the reader's. */
  by: z.string().nullable(),
  role: ProjectRole,
  /** How many people were given it, in it or around it. */
  members: z.number(),
});
export type Sharing = z.infer<typeof Sharing>;

/** Somebody in a project. */
export const ProjectMember = z.object({
  id: z.string(),
  name: z.string(),
  /** Told to those who say who is in it; others know one another by name. */
  email: z.string().nullable(),
  role: ProjectRole,
  addedAt: z.number(),
});
export type ProjectMember = z.infer<typeof ProjectMember>;

/** The members of a project. */
export const ProjectTeam = z.object({
  owner: z.object({ id: z.string(), name: z.string() }),
  members: z.array(ProjectMember),
});
export type ProjectTeam = z.infer<typeof ProjectTeam>;

export const NewProjectMember = z.object({
  email: z.email('must be the email address of somebody who has an account here').max(254).toLowerCase(),
  role: oneOf(PROJECT_ROLES),
});
export type NewProjectMember = z.infer<typeof NewProjectMember>;

export const ProjectMemberPatch = z.object({ role: oneOf(PROJECT_ROLES) });

export const NewProjectOwner = z.object({
  personId: z.string('must be the id of somebody in the project').min(1).max(100),
});
