import { Avatar } from '@mantine/core';
import classes from './profile.module.css';

type ProfilePhotoProps = { person: { name: string; photoURL: string | null }; size: number };

/** Decoration: the name always stands beside it or in its label. */
export function ProfilePhoto({ person, size }: ProfilePhotoProps) {
  return (
    <Avatar src={person.photoURL} alt="" size={size} radius="100%" className={classes.photo} aria-hidden="true">
      {initialsOf(person.name)}
    </Avatar>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return chosen.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}
